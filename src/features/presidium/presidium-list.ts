export const perPage = 10

export const pageIn = ({ page }: Partial<Record<string, string>>) =>
  page && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
