export const PasswordCell = () => <span aria-hidden="true">●●●●</span>
