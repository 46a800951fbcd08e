import { type Finance, type RoutingMode, routingModes } from '@portal/contract';
import { useDraft } from '@portal/session';
import { Link } from '@portal/ui';
import { FormShell, RadioField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { Fragment, useState } from 'react';
import { frBills } from '../../i18n/fr-bills';
import { elsewhere } from '../../paths';
import { routingDraft } from './use-routing';

const words = frBills.routing;

const schema = object({ routingMode: string().oneOf(routingModes).required() });
const asMode = (value: string): RoutingMode => routingModes.find((mode) => mode === value) ?? 'EMAIL';

interface RoutingFormProps {
  contractNumber: string;
  finance: Finance;
  locked: boolean;
  sending: boolean;
  onAsk: (mode: RoutingMode) => void;
}

export function RoutingForm({ contractNumber, finance, locked, sending, onAsk }: RoutingFormProps) {
  const current = finance.invoiceRoutingMode;
  const draft = useDraft(routingDraft(contractNumber), { routingMode: current });
  const [same, setSame] = useState(false);
  const hints = destinations(finance);
  return (
    <>
      <p className="bills-soft">{words.intro}</p>
      <FormShell
        label={words.card}
        initialValues={draft.values}
        schema={schema}
        onSubmit={({ routingMode }) => {
          setSame(routingMode === current);
          if (routingMode !== current) onAsk(asMode(routingMode));
        }}
        loading={sending}
        submitError={same ? words.same : null}
        submitLabel={words.submit}
        onValues={(values) => {
          setSame(false);
          if (values.routingMode === current) draft.clear();
          else draft.keep(values);
        }}
        secondary={<Link href={elsewhere.information}>{words.change}</Link>}
      >
        <RadioField
          name="routingMode"
          legend={words.legend}
          options={routingModes.map((mode) => ({
            value: mode,
            label: mode === current ? `${words.modes[mode]} (${words.current})` : words.modes[mode],
            hint: hints[mode],
            disabled: locked,
          }))}
        />
      </FormShell>
    </>
  );
}

/** Where they arrive: the invoices' own e-mail, the billing contact's address. */
function destinations({ invoiceEmail, billingContact }: Finance) {
  const { address, postalCode, city } = billingContact;
  const email = invoiceEmail ?? billingContact.email;
  const mail = `${address}, ${postalCode} ${city}`;
  return {
    EMAIL: breakableAtSign(words.email(email)),
    MAIL: words.mail(mail),
    BOTH: breakableAtSign(words.both(email, mail)),
  };
}

/** An e-mail address that is too long for its line goes on at its sign. */
const breakableAtSign = (text: string) =>
  text.split(/(?=@)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
