import { grantsOf, visitorToken, type VisitorClaims } from '@portal/contract';
import { SignJWT } from 'jose';
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
