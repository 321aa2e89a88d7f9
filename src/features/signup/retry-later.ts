/** The answer to a sign-up that has to wait a little. The browser retries it after this time. */
export class RetryLater {
  readonly ahead: number
  readonly seconds: number

  // Spread out, so that retries do not arrive at the same moment.
  private constructor(ahead: number, seconds: number) {
    this.ahead = ahead
    this.seconds = Math.ceil(seconds + Math.random() * 4)
  }

  /** The queue is long. */
  static forQueue(ahead: number): RetryLater {
    return new RetryLater(ahead, 1)
  }

  /** Others of the same network have not typed their codes yet. */
  static forCodes(ahead: number): RetryLater {
    return new RetryLater(ahead, 20)
  }
}
