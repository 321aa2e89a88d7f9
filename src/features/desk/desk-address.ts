export const deskAt = '/admin/signup_desk'

/** Beside the desk and not below it, so that the desk lies in what it may answer for. */
export const deskWorkerAt = '/admin/desk-worker.js'
