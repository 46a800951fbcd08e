import { diagnoseScript } from '@portal/api-client';
import type { LoadErrorClass } from '@portal/contract';
import type { RemoteFailure } from './attempt';
import { NoLifecycles } from './containers';
import { RemoteTimeout } from './deadline';
import { IntegrityFailure } from './integrity/ensure-integrity';

/**
 * Why a version failed, as far as a browser can detect. `import()` fails alike for a refused connection, a missing file,
 * HTML in place of a script and a wrong hash: the file is fetched again to find out which.
 */
export async function errorClassOf({ phase, cause, version }: RemoteFailure): Promise<LoadErrorClass> {
  if (cause instanceof RemoteTimeout) return 'timeout';
  if (cause instanceof NoLifecycles) return 'no-lifecycles';
  if (cause instanceof IntegrityFailure) return 'integrity';
  if (phase !== 'load' || version === null) return 'threw';
  const file = fileNamedIn(cause) ?? version.url;
  const trouble = await diagnoseScript(file, version.integrity[file] ?? null);
  if (trouble !== null) return trouble;
  if (cause instanceof SyntaxError) return 'not-a-module';
  // the file can be loaded now: either its code threw, or the network has recovered
  return isFetchFailure(cause) ? 'network' : 'threw';
}

/** The script of this origin that the browser or the federation runtime names. */
function fileNamedIn(cause: unknown): string | null {
  const address = /https?:\/\/[^\s"')]+\.m?js|\/assets\/[^\s"')]+\.m?js/.exec(String(cause))?.[0];
  if (!address) return null;
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin ? pathname : null;
}

function isFetchFailure(cause: unknown): boolean {
  return /fetch|import|load|network/i.test(String(cause));
}
