/** As wide as a customer number of six figures, and blank: nothing of a person is in a first paint. */
export const blankNumber = '\u2007'.repeat(6);

const blank = {
  token: 'none',
  accessToken: 'none',
  userId: blankNumber,
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  isValidated: 'true',
  isEmail: false,
  // the end of the year 2100: the session is open whenever the build runs
  expires: 4_133_894_400_000,
  lifetime: 4_133_894_400_000,
};

/**
 * Content of the local storage of a visitor of whom nothing is known but that they are logged in (`@portal/session`): the
 * context is pending, an agent has no rights.
 *
 * @param {'anonymous' | 'bare' | 'customer' | 'admin'} kind
 */
export function storedVisitor(kind) {
  if (kind === 'anonymous' || kind === 'bare') return {};
  const agent = { groupe: blankNumber, autorizationsScheme: [] };
  return { 'portal.session.v1': JSON.stringify({ ...blank, ...(kind === 'admin' && agent) }) };
}
