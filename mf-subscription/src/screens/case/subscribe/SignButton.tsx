import { Button } from '@portal/ui';
import { caseSubscribeWords as words } from '../../../i18n/case-subscribe';
import { maySign, signRefusals } from '../../../rules/case/save-rules';
import { useCase } from '../case-context';

/** Distinguishes a submission by this button from a save. */
export const signButtonName = 'sign';

/** For agents of the group ADMIN, and for the customer with the link of their case (back-office 6). */
export function SignButton({ loading }: { loading: boolean }) {
  const { page, visitor } = useCase();
  if (!maySign(visitor)) return null;
  const refusals = signRefusals(page, visitor);
  return (
    <Button type="submit" name={signButtonName} icon="edit" loading={loading} disabled={refusals.length > 0}>
      {words.sign}
    </Button>
  );
}
