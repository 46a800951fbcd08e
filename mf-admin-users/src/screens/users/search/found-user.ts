import type { ResponseOf } from '@portal/contract';

export type FoundUser = ResponseOf<'/searchUserGroup'>['users'][number];
