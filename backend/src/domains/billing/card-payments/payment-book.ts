import type { PaymentBook, PaymentSubject } from './card-payment';
import { jointPaymentBook } from './joint-payments.queries';
import { orderPaymentBook } from './order-payments.queries';
import { piecePaymentBook } from './piece-payments.queries';

export function bookOf(subject: PaymentSubject): PaymentBook {
  switch (subject.purpose) {
    case 'piece':
      return piecePaymentBook(subject);
    case 'debts':
      return jointPaymentBook(subject);
    case 'order':
      return orderPaymentBook(subject.orderReference);
  }
}
