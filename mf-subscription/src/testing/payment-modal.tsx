import type { ResponseOf } from '@portal/contract';
import { aScheme, type Handlers, renderScreen, type RenderedScreen, screen, within } from '@portal/testing';
import { noAnswers, type SituationAnswers } from '../rules/case/answers';
import { newCase } from '../rules/case/case-page';
import type { KeptOrder } from '../rules/case/kept-order';
import { CaseContext, type CaseVisitor } from '../screens/case/case-context';
import { caseContextOf } from './case-context-of';
import { AfterSigning } from '../screens/case/subscribe/payment/AfterSigning';
import { type PaymentEnd, PaymentModal } from '../screens/case/subscribe/payment/PaymentModal';

export type OrderState = ResponseOf<'/getOrderStatus'>;

export const orderState = (state: Partial<OrderState> = {}): OrderState => ({
  ...{ orderNumber: 'AFF-1', version: 1, orderStatus: 'IN_PROGRESS', signingStatus: 'WAITING' },
  ...{ firstPaymentCBStatus: null, firstPaymentSlimCollectStatus: null, customerNumber: null },
  ...state,
});

export const signedUnpaid = orderState({
  ...{ orderStatus: 'FINALIZED', signingStatus: 'SIGNED', firstPaymentCBStatus: 'PENDING' },
});

export const firstPayment: ResponseOf<'/paymentCB'> = {
  ...{ reference: 'pi_1', clientSecret: 'pi_1_secret', amount: 64, publishableKey: 'pk_test_fake' },
  instalments: [{ energy: 'EL' as const, amount: 64, months: 2, monthlyAmount: 32 }],
  ...{ scriptUrl: '/sandbox/stripe.js', billName: 'Camille Martin', status: 'initialized' },
};

interface CaseOptions {
  order?: OrderState;
  handlers?: Handlers;
  visitor?: CaseVisitor;
  situation?: SituationAnswers;
}

const agent: CaseVisitor = { groupName: 'ADMIN', link: null };

function around(content: React.ReactNode, { order = orderState(), visitor = agent, situation }: CaseOptions) {
  const kept: KeptOrder = { ...order, linkExpiresAt: null };
  const answers = { ...noAnswers, situation: situation ?? null };
  const context = caseContextOf({
    page: { ...newCase, answers, order: kept },
    visitor,
    caseLink: visitor.link === null ? {} : { orderNumber: kept.orderNumber, link: visitor.link },
  });
  return <CaseContext value={context}>{content}</CaseContext>;
}

const asAgent = { as: 'agent', scheme: aScheme(['createCase']) } as const;

export function renderAfterSigning(options: CaseOptions = {}): RenderedScreen {
  return renderScreen(around(<AfterSigning />, options), { session: asAgent, handlers: options.handlers });
}

export interface RenderedModal extends RenderedScreen {
  ends: { result: PaymentEnd; order: KeptOrder }[];
}

/** The modal over a case, as the section « Souscrire » opens it. */
export function renderPaymentModal(options: CaseOptions & { iframe?: string | null } = {}): RenderedModal {
  const { order = orderState(), iframe = 'https://sign.example/1', handlers } = options;
  const ends: RenderedModal['ends'] = [];
  const modal = (
    <PaymentModal
      order={{ ...order, linkExpiresAt: null }}
      validation={iframe === null ? null : { iframe }}
      onSigned={() => {}}
      onClose={(result, at) => ends.push({ result, order: at })}
    />
  );
  const rendered = renderScreen(around(modal, options), {
    session: options.visitor?.link ? { as: 'anonymous' } : asAgent,
    handlers: { '/paymentCB': () => firstPayment, '/getOrderStatus': () => order, ...handlers },
  });
  return { ...rendered, ends };
}

export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
