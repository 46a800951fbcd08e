import { normaliseEmail } from '@portal/domain';
import { personWords } from '@portal/screen/person';
import type { Row } from '../../rules/changed-rows';

/** An address in other capitals is the same mailbox: nothing changes. */
export const emailRow = (email: string): Row => ({
  name: 'email',
  label: personWords.email,
  value: email,
  key: normaliseEmail(email).normalize('NFC').toLowerCase(),
});
