import { Button } from '@portal/ui';
import { caseSubscribeWords as words } from '../../../i18n/case-subscribe';
import { maySign } from '../../../rules/case/save-rules';
import { useCase } from '../case-context';

/** Signed and not paid yet: the button is orange then (back-office 4). */
export function SubscribeActions({ onPay }: { onPay: () => void }) {
  const { visitor } = useCase();
  if (!maySign(visitor)) return null;
  return (
    <div className="ui-form__actions">
      <Button className="case-subscribe__pay" variant="primary" icon="card" onClick={onPay}>
        {words.pay}
      </Button>
    </div>
  );
}
