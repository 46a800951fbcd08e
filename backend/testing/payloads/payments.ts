export const paymentPayloads = {};
