export const deskPath = '/admin/signup_desk'

/** The script is beside the desk and not below it, so that the address of the desk is within its scope. */
export const deskServiceWorkerPath = '/admin/desk-worker.js'
