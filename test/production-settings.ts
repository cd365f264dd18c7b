/** The settings that production requires; a test spoils or adds some. */
export const SAFE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://omsyn.example',
  SECRET: 'Tq7bKf0Zx2mVd9Lr4WnYc8HsJ5gPuE1A',
  SMTP_URL: 'smtps://relay.example',
  MAIL_FROM: 'no-reply@omsyn.example',
  STRIPE_SECRET_KEY: 'sk_live_for_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_tests',
  STRIPE_PRICE: 'price_for_tests',
};
