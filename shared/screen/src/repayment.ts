/** Repayment plans, as customers and agents both see them. */
export { RepaymentDialog } from './repayment/RepaymentDialog';
export { repaymentWords } from './repayment/repayment-words';
export { EndedRepayment, RepaymentProgress } from './repayment/RepaymentProgress';
