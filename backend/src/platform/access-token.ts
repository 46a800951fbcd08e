import { grantsOf, visitorToken, type VisitorClaims } from '@portal/contract';
import { jwtVerify, SignJWT } from 'jose';
import { hashToken, type Visitor } from './sessions';

/** Says which remotes a visitor may open. The registry reads it; the API never trusts it. */
export async function signAccessToken(
  key: Uint8Array,
  visitor: Pick<Visitor, 'login' | 'kind' | 'validated' | 'groupName' | 'scheme'>,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<string> {
  const { login, kind, validated, groupName, scheme } = visitor;
  const claims: VisitorClaims = {
    sub: login,
    kind,
    validated,
    ...(groupName !== null && { group: groupName }),
    ...grantsOf(scheme),
    sid: hashToken(token).toString('base64url'),
  };
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: visitorToken.type })
    .setIssuer(visitorToken.issuer)
    .setAudience(visitorToken.audience)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key);
}

/** The session that an access token names: its hash; null of a forged, expired or foreign token. It proves no open session. */
export async function sessionOfAccessToken(key: Uint8Array, accessToken: string): Promise<Buffer | null> {
  const { type: typ, issuer, audience } = visitorToken;
  try {
    const { payload } = await jwtVerify(accessToken, key, { algorithms: ['HS256'], typ, issuer, audience });
    return typeof payload.sid === 'string' ? Buffer.from(payload.sid, 'base64url') : null;
  } catch {
    return null;
  }
}
