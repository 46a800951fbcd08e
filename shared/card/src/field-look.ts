import type { StripeElementStyle } from '@stripe/stripe-js';

/** The portal's colours for fields in the provider's frames, where CSS variables are not available. */
export function fieldLook(): StripeElementStyle {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const ink = colour('--color-ink');
  const soft = colour('--color-ink-soft');
  const danger = colour('--color-danger');
  probe.remove();
  return {
    base: {
      color: ink,
      iconColor: soft,
      // below 16 px a phone zooms in
      fontSize: '16px',
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      '::placeholder': { color: soft },
    },
    invalid: { color: danger, iconColor: danger },
  };
}
