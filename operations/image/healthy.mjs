/**
 * The health check of a container: exits 0 once the process in it serves. `PORTAL_HEALTH` is the path, for the registry's
 * is another. Node itself asks: the image has no other client.
 */
const { PORT = '4400', PORTAL_HEALTH = '/healthz' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${PORTAL_HEALTH}`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
