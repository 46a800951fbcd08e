/** What Stripe asks of a page's policy: its script, its API, and the frames of its fields and of 3-D Secure. */
export const cardSources = {
  script: 'https://js.stripe.com',
  connection: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
} as const;
