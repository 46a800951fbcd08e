import { object, string } from '@portal/ui/schema';
import { fr } from '../../i18n/fr';
import { mayReceiveLink } from '../../rules/identifier';

export const forgottenSchema = object({
  user: string()
    .trim()
    .required(fr.forgotten.invalid)
    .test('identifier', fr.forgotten.invalid, (typed) => mayReceiveLink(typed ?? '')),
});
