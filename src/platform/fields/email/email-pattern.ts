export const emailPattern = /^[^\s@<>"',;:\\()[\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/
