import { awaitsFirstPayment, isStartAgreed } from './contract-status';

/** What the instalments of a contract to come hang on, in French; null once its start is agreed. */
export function scheduleCondition(contractStatus: string): string | null {
  if (awaitsFirstPayment(contractStatus)) {
    return 'Sous réserve de votre premier paiement et de la mise en service\u00a0: rien n’est prélevé avant.';
  }
  return isStartAgreed(contractStatus)
    ? null
    : 'Sous réserve de la mise en service\u00a0: rien n’est prélevé avant.';
}
