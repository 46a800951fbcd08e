import type { ManageRefusal, ResponseOf } from '@portal/contract';

type User = Pick<ResponseOf<'/searchUserGroup'>['users'][number], 'userName' | 'manageRefusal'>;

/** Why the agent does not manage a user; an older server does not say. @param self user name of the agent */
export const manageRefusalOf = ({ userName, manageRefusal }: User, self: string): ManageRefusal =>
  manageRefusal ?? (userName === self ? 'SELF' : 'OUT_OF_REACH');
