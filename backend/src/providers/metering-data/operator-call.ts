import { callPartner } from '../partner-call';
import type { ClientToken } from './client-token';
import { MeteringRefusal, MeteringSilent } from './metering-data';

/**
 * One read with the operator's token; a token that was refused is asked for anew, once.
 * @returns null where nothing was measured
 * @throws MeteringSilent, MeteringRefusal
 */
export async function operatorCall(
  url: string,
  token: ClientToken,
  { lines = false, timeoutMilliseconds }: { lines?: boolean; timeoutMilliseconds: number },
): Promise<unknown> {
  const ask = async () =>
    callPartner(url, {
      headers: { authorization: `Bearer ${await token.current()}` },
      lines,
      timeoutMilliseconds,
    }).catch((cause: unknown) => {
      throw cause instanceof MeteringSilent ? cause : Object.assign(silent(), { cause });
    });
  let reply = await ask();
  if (reply.status === 401) {
    token.forget();
    reply = await ask();
  }
  if (reply.status === 200) return reply.body;
  if (reply.status === 403) throw new MeteringRefusal('NO_ACCESS');
  // « no measure found for this usage point »
  if (reply.status === 404) return null;
  if (reply.status === 400) throw new MeteringRefusal('NOT_OPEN');
  throw silent();
}

export const silent = () => new MeteringSilent('The grid operator did not answer');
