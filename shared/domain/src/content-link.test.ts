import { isContentLink } from './content-link';

test.each([
  'https://www.example.fr/blog/chauffage-7-gestes',
  'https://www.youtube.com/watch?v=aB3-_xYz012',
  'https://example.fr',
  'https://example.fr?page=2',
  '/sandbox/videos/lire-l-index',
  '/consumption/follow-up',
  '/',
])('S1 %s may be shown', (link) => expect(isContentLink(link)).toBe(true));

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://www.example.fr/blog',
  '//evil.example/blog',
  '/\\evil.example',
  '/\t/evil.example',
  'https:\\\\evil.example',
  'https://bank.example@evil.example/',
  'https://example.fr/a b',
  'https://',
  'blog/article',
  '',
])('S1 %j may not', (link) => expect(isContentLink(link)).toBe(false));
