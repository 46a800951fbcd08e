/** An error in Stripe's own shape: `{ error: { type, code, message, … } }`. */
export class StripeRefusal extends Error {
  override readonly name = 'StripeRefusal';
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; param?: string } & Record<
      string,
      unknown
    >,
  ) {
    super(error.message);
  }
}

export const missingIntent = (id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such payment_intent: '${id}'`,
    param: 'intent',
  });

export const missingRefund = (id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such refund: '${id}'`,
    param: 'id',
  });

export const invalidRequest = (message: string, param?: string, code = 'parameter_invalid_empty') =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...(param && { param }) });

export const invalidKey = () =>
  new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
