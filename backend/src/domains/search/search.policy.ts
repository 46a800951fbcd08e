import { authorizeAgent } from '../../platform/access/agent';
import type { Policy } from '../../platform/access/policy';
import { forbidden } from '../../platform/errors';

/** The supplier's own administrators; its sub-groups are other groups. */
const administrators = 'ADMIN';

/** The history of cases is for the ADMIN group alone (back-office 6). */
export const administratorsOnly: Policy<'agent', unknown> = {
  who: 'agent',
  authorize: (access) => {
    const grant = authorizeAgent(access);
    if (grant.visitor.groupName !== administrators) throw forbidden();
    return grant;
  },
};
