/** As the API's lines: levels by name, times in UTC, and nothing that logs somebody in. */
export const logLines = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  redact: ['req.headers.cookie', 'req.headers.authorization'],
});
