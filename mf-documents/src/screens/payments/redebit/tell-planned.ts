import type { Day } from '@portal/domain';
import { events } from '@portal/events';
import { frRedebit } from '../../../i18n/fr-redebit';
import type { Debt } from '../../../rules/debt';

/** The visitor left the screen before the answer came: the shell shows a notification. */
export function tellPlanned({ amount }: Debt, day: Day): void {
  const message = frRedebit.elsewhere(amount, day);
  events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents');
}
