/** Where programs and temporary files lie; Windows starts nothing without its own two. */
const kept = ['PATH', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/**
 * What a measured program sees of the caller's surroundings: no settings of the portal or of PostgreSQL, no language,
 * time zone or home of the caller's, so that two people measure the same.
 */
export const ownEnvironment = (more = {}) => ({
  ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
  TZ: 'Europe/Paris',
  ...more,
});
