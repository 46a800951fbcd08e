/**
 * The page of a remote that runs alone: the places that the portal's page has, and the one script.
 * @param {string} portal address of the running portal
 */
export const alonePage = (portal) => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Remote seul</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/alone.css" data-href="alone.css">
</head>
<body>
<div id="shell" data-portal="${new URL(portal).origin}"></div>
<main id="screen" tabindex="-1"></main>
<script type="module" src="/alone.js"></script>
</body>
</html>
`;
