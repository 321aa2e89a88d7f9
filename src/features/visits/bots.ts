/** Robots that identify themselves. The rate limits hold back the others. */
const machine =
  /(?<!cu)bot\b|(?<!cu)bot[/;_-]|crawl|spider|slurp|preview|fetch|monitor|headless|lighthouse|curl|wget|python|java\/|okhttp|axios|node|go-http|scan|archive|facebookexternalhit|embedly/i

export const isBot = (useragent: string) => useragent.length < 20 || machine.test(useragent)
