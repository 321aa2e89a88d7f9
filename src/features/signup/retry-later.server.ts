/** The answer to a sign-up when the queue is long. The browser retries it after this time. */
export class RetryLater {
  readonly ahead: number
  readonly seconds: number

  constructor(ahead: number) {
    this.ahead = ahead
    // Spread out, so that retries do not arrive at the same moment.
    this.seconds = Math.ceil(1 + Math.random() * 4)
  }
}
