import { z } from 'zod';
import { callPartner } from '../partner-call';
import { MeteringSilent } from './metering-data';

export interface ClientCredentials {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  /** Absent where the operator asks for none. */
  scope?: string;
}

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(1) });
/** Before its end, so that no call is sent with a token that ends on the way. */
const marginSeconds = 60;

export interface ClientToken {
  /** Of the cache, unless it ends. @throws MeteringSilent */
  current(): Promise<string>;
  /** The operator refused the one of the cache. */
  forget(): void;
}

/** An access token by OAuth 2.0 client credentials (RFC 6749, 4.4), kept until it ends. */
export function clientToken(credentials: ClientCredentials, timeoutMilliseconds: number): ClientToken {
  let kept: { token: string; until: number } | undefined;
  return {
    async current() {
      if (kept && kept.until > performance.now()) return kept.token;
      const { tokenUrl, clientId, clientSecret, scope } = credentials;
      const reply = await callPartner(tokenUrl, {
        method: 'POST',
        form: {
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          ...(scope !== undefined && { scope }),
        },
        timeoutMilliseconds,
      }).catch((cause: unknown) => {
        throw Object.assign(new MeteringSilent('The grid operator gives no access'), { cause });
      });
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      if (!parsed.success) throw new MeteringSilent('The grid operator gives no access');
      const { access_token: token, expires_in: seconds } = parsed.data;
      kept = { token, until: performance.now() + Math.max(0, seconds - marginSeconds) * 1000 };
      return token;
    },
    forget: () => (kept = undefined),
  };
}
