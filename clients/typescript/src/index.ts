export { Daybook } from './daybook.ts';
export type { DaybookOptions, DaybookFile } from './daybook.ts';
export { DaybookError } from './daybook-error.ts';
export { verifyWebhook, WebhookError } from './verify-webhook.ts';
export type { WebhookHeaders } from './verify-webhook.ts';
export type { AnswerOf, CallOptions, ListPath, Method, OptionsOf, PathOf, RowOf } from './operation-types.ts';
export type { components } from '../generated/api.d.ts';
