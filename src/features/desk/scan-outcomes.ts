export const scanOutcomes = ['welcome', 'already', 'unknown', 'notSeated', 'tooEarly', 'tooLate'] as const
export type ScanOutcome = (typeof scanOutcomes)[number]
