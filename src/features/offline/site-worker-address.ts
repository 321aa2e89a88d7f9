export const siteWorkerPath = '/site-worker.js'
