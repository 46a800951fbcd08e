/** Says in one sentence which variable is wrong and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
