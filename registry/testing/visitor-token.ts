import { visitorToken, type VisitorClaims } from '@portal/contract';
import { SignJWT } from 'jose';

/** The access token as the API signs it at a log-in. */
export const signVisitor = (claims: VisitorClaims, key: Uint8Array): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: visitorToken.type })
    .setIssuer(visitorToken.issuer)
    .setAudience(visitorToken.audience)
    .sign(key);
