import { readRegistryConfig } from '../config';
import { contentSecurityPolicy } from './content-security-policy';

const policyFor = (env: NodeJS.ProcessEnv) =>
  contentSecurityPolicy('n', { https: true, ...readRegistryConfig(env) });
const production = { PORTAL_ENVIRONMENT: 'production' };

test('C6.5 with a Stripe account the CSP allows its API and its frames, and no script by its address', () => {
  const policy = policyFor({ ...production, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' });
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  );
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic';");
});

test('C6.5 card frames are allowed beside those of other providers', () => {
  const policy = policyFor({ STRIPE_PUBLISHABLE_KEY: 'pk_test_1', PORTAL_VIDEO_SITE: 'https://v.example/x' });
  expect(policy).toMatch(/frame-src https:\/\/v\.example 'self' https:\/\/js\.stripe\.com /);
});

test('B7.3 the signature provider’s frames are let in beside those of cards, and nothing else of it', () => {
  const policy = policyFor({
    ...production,
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    SIGNATURE_URL: 'https://sign.example/api',
  });
  expect(policy).toContain('frame-src https://sign.example https://js.stripe.com ');
  expect(policy.match(/sign\.example/g)).toHaveLength(1);
});

test.each([[{}], [{ STRIPE_PUBLISHABLE_KEY: '' }], [production]])(
  'C6.5 with %j, without an account, the CSP allows nothing of Stripe',
  (env) => {
    const policy = policyFor(env);
    expect(policy).not.toContain('stripe');
    expect(policy).toContain("connect-src 'self';");
  },
);

test('S2 without providers the policy allows no frame', () => {
  expect(contentSecurityPolicy('n', { https: true })).toContain("frame-src 'none';");
});
