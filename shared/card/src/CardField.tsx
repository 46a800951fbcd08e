import type { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementStyle } from '@stripe/stripe-js';
import { Icon } from '@portal/ui';
import { useId } from 'react';
import type { FieldState } from './use-card-fields';

interface CardFieldProps {
  label: string;
  Field: typeof CardNumberElement | typeof CardExpiryElement | typeof CardCvcElement;
  look: StripeElementStyle;
  disabled: boolean;
  /** Validation error of the field. */
  problem: string | null;
  onChange: (state: FieldState) => void;
  /** Called when the provider's frame is loaded. */
  onReady?: () => void;
}

/** One field of the provider's: what is typed there never reaches this page. */
export function CardField({ label, Field, look, disabled, problem, onChange, onReady }: CardFieldProps) {
  const id = useId();
  return (
    <div className={problem === null ? 'ui-field' : 'ui-field card-field--wrong'}>
      <label className="ui-field__label" htmlFor={id}>
        {label}
      </label>
      <Field
        id={id}
        className="card-input"
        options={{ style: look, disabled }}
        onReady={onReady}
        onChange={onChange}
      />
      <div aria-live="polite">
        {problem && (
          <p className="ui-field__error">
            <Icon name="error" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
