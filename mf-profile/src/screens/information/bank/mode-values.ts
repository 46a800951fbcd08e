import type { AskedPaymentMode, PaymentMode } from '@portal/contract';
import { paymentModeLabel } from '@portal/domain';
import { frPaymentMode } from '../../../i18n/fr-payment-mode';
import type { Row } from '../../../rules/changed-rows';

/** The mode that is wished, empty until one is chosen; words to the agent where it becomes a request. */
export type ModeValues = { paymentMode: AskedPaymentMode | ''; message: string; current: PaymentMode };

export const modeRows = ({ paymentMode, current }: ModeValues): Row[] => [
  { name: 'paymentMode', label: frPaymentMode.mode, value: paymentModeLabel(paymentMode || current) },
];
