import { Button } from '@portal/ui';
import { caseSubscribeWords as words } from '../../../i18n/case-subscribe';
import { maySign, signRefusals } from '../../../rules/case/save-rules';
import { useCase } from '../case-context';

/** Tells its submission from that of the save. */
export const signButtonName = 'sign';

/** Of the group ADMIN, and of the customer who holds the link of their case (back-office 6). */
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
