/** Energy vouchers, as customers give them and agents give them for a caller. */
export { VoucherForm } from './voucher/VoucherForm';
export { VoucherList } from './voucher/VoucherList';
export { VoucherDialog } from './voucher/VoucherDialog';
