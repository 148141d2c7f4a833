import { usual_attachment_bytes } from '../base/attachment-room.ts';
import { most_faults } from '../base/request-error.ts';

/**
 * Every limit of the interface, declared once. Validation, `GET /meta`, the OpenAPI document and the guides read them here. Sizes are bytes
 * of UTF-8, lengths are characters (code points), times are seconds.
 */
export const limits = {
  body_bytes: 1_048_576,
  /** For /auth/v1 and for every form. */
  auth_body_bytes: 16_384,
  batch_body_bytes: 8_388_608,
  /** A bank file, and one in base64 within JSON, of about 4 MiB; lines of all statements in it, and of a feed in one request. */
  bank_file_bytes: 33_554_432,
  bank_file_characters: 5_600_000,
  bank_lines: 100_000,
  /** Statements of one file: banks write one a day. */
  bank_statements_of_file: 1_000,
  bank_feed_lines: 5_000,
  /** Profiles of CSV files of an entity. */
  bank_profiles: 50,
  /** Rules of an entity, what each may ask and make, and the lines on which it is tried. */
  bank_rules: 100,
  conditions_of_bank_rule: 10,
  lines_of_bank_rule: 20,
  accounts_of_bank_rule: 100,
  bank_lines_tried: 500,
  /** Details, and structured references, of one line; statements that show it. */
  bank_parts: 2_000,
  bank_references: 20,
  statements_of_bank_line: 1_000,
  /** What is odd about one statement. */
  bank_warnings: 1_000,
  /** Lines that one request does or undoes, as many as it does alone, so that all of these are undone by one; entries that one line stands for. */
  bank_acts: 500,
  entries_of_bank_line: 100,
  /** Lines that one request compares with the books. */
  bank_lines_proposed: 5_000,
  /** Open entries that one names, and entries that there may be, when the reconciliation of an account begins. */
  bank_entries_named: 1_000,
  bank_entries_at_beginning: 100_000,
  /** Acts that one request does alone. */
  bank_acts_alone: 500,
  /** What a bank writes as a text, and as a code, a number or a name of a currency. */
  bank_text_characters: 2_000,
  bank_word_characters: 140,
  /** A file of another program, years that it opens, all that is kept of its accounts, an account's name in it, entries that are posted at a time, and lines and differences that an import shows. */
  import_file_bytes: 33_554_432,
  import_years: 100,
  import_accounts_bytes: 4_194_304,
  import_key_characters: 1000,
  import_batch_entries: 500,
  import_lines_shown: 500,
  /** Of one file, and of all that hang on the records of an entity unless the operator sets another limit, which `GET /meta` then says. */
  attachment_bytes: 10_485_760,
  attachment_bytes_of_entity: usual_attachment_bytes,
  attachments_per_record: 20,
  /** Of a logo, which stands on every document: its bytes, and the pixels of its longer side. */
  logo_bytes: 524_288,
  logo_pixels: 2_000,
  batch_transactions: 1000,
  /** Accounts, balances, taxes or exchange rates of one batch. */
  batch_records: 1000,
  line_items: 1000,
  /**
   * Lines of all transactions in one request, and of one draft: the most that may have to be posted at once. Each tax, discount and
   * dimension of a line counts as a line, and each item that a payment clears.
   */
  lines_with_charges: 2000,
  taxes_per_line: 20,
  discounts_per_line: 20,
  adjustments_per_line: 20,
  classifications_per_line: 20,
  /**
   * Records of an entity that stay in memory, recycled ones counted: accounts, exchange rates, and of each other kind in its chart
   * (currencies, categories, taxes, discounts, dimensions, their values, periods, closing rates).
   */
  accounts: 20_000,
  exchange_rates: 40_000,
  other_chart_records: 50_000,
  /** Live dimensions of an entity, and live values of one of them. */
  dimensions: 8,
  dimension_values: 2000,
  dimension_code_characters: 40,
  authority_code_characters: 35,
  /** Values side by side in one statement. */
  values_per_statement: 100,
  assignments_per_request: 1000,
  /** What one item may settle, as it is proposed. */
  proposals_per_item: 20,
  /** Receipts or payments that one document names as made before it. */
  prepaid_items: 100,
  /** Documents and balances still open at the end of a year that one closing carries forward. */
  open_items_per_closing: 10_000,
  /** Documents and balances behind the ages of all accounts; a schedule, which lists them, has as many as other statements have rows. */
  open_items_per_aging: 50_000,
  /** Accounts of one answer that shows their names alone. */
  names_per_part: 1000,
  per_page_default: 5,
  per_page_max: 200,
  ids_per_list: 200,
  /** Rows of a general ledger, or entries of a journal, in one part. */
  report_part_default: 200,
  report_part_max: 1000,
  /** Accounts whose statements stand in one document. */
  statement_accounts: 200,
  /** Spans or days beside each other: each is read like a statement of its own. */
  statement_columns: 24,
  /** Rows of one statement, of those of several accounts together, and of a long report in one page. */
  statement_rows: 20_000,
  /** Laying out a PDF blocks the process for about a millisecond per row. */
  pdf_rows: 2_500,
  /** Different words of a record by which a search finds it, what is kept of each, and what a search may hold. */
  search_words: 100,
  search_word_characters: 40,
  search_characters: 200,
  search_words_asked: 8,
  /** How far the pages of a search are counted. */
  search_total: 10_000,
  /** Posted transactions, and drafts, that one summary adds up; and the groups that it shows. */
  summed_transactions: 100_000,
  summed_drafts: 1000,
  /** How many of a kind that is left the readiness of a month counts. */
  left_counted: 1000,
  summary_groups: 200,
  /** Up to this many transactions of a type, `GET /ledger` counts their rows. */
  transactions_of_type: 5000,
  idempotency_key_characters: 255,
  idempotency_seconds: 86_400,
  /** Events of a trail in one answer, and how long a read may wait for the next one. */
  events_default: 100,
  events_max: 1000,
  event_wait_seconds: 30,
  /** How many requests of one token's holder may wait for events at once, in each process. */
  events_waiting: 8,
  /** The same of a user with all API keys. */
  events_waiting_of_user: 32,
  /** API keys of an entity that are not revoked. */
  api_keys_per_entity: 100,
  /**
   * Dear work that is done at once for an account and for a payer: reports, files, exports, imports, matching, histories, and pages of more
   * records than a small one has. So much more of it waits in line, so long. The CPU time of dear reads is bounded by the minute: so many
   * milliseconds for each request that RATE_LIMIT_PER_MINUTE allows (of 600: 20 seconds).
   */
  dear_reads_at_once: 3,
  dear_reads_waiting: 100,
  dear_read_wait_seconds: 5,
  small_page: 50,
  read_cpu_ms_per_request: 33,
  /** What clients may keep for a person. */
  preferences_bytes: 16_384,
  /** What a proposal keeps of the body of its operation, the rows that it shows, and until when its program, and a person, may confirm it. */
  proposal_bytes: 65_536,
  proposal_rows: 100,
  /** What a proposal can show of what it would write: one that writes more is refused. */
  proposal_fields: 2_000,
  proposal_own_seconds: 900,
  proposal_seconds: 2_592_000,
  /** Of what an assistant says of itself: its name, its version. */
  agent_characters: 100,
  amount_digits: 15,
  amount_decimals: 4,
  rate_digits: 15,
  rate_decimals: 20,
  name_characters: 255,
  entity_name_characters: 300,
  description_characters: 1000,
  address_characters: 500,
  /** Of the notes to annual accounts. */
  policies_characters: 20_000,
  narration_characters: 1000,
  line_narration_characters: 500,
  reference_characters: 255,
  code_characters: 10,
  external_id_characters: 128,
  metadata_keys: 32,
  metadata_key_characters: 64,
  metadata_value_characters: 500,
  transaction_no_characters: 50,
  email_characters: 254,
  password_characters_min: 8,
  password_characters: 1024,
  url_characters: 2000,
  account_code_characters: 20,
  contact_code_characters: 40,
  address_line_characters: 200,
  phone_characters: 40,
  /** Identifiers, delivery addresses, bank accounts or copies of one contact. */
  party_entries: 20,
  payment_days: 999,
  /** What is kept of a document that is handed over: its text, without its forms. */
  document_bytes: 262_144,
  payment_reference_characters: 140,
  /** Transactions and balances that a merge of contacts moves. */
  records_per_merge: 10_000,
  /** Records of one kind in the export of a contact. */
  records_per_contact_export: 10_000,
  /** Codes that one account may give up for others; no other account gets them. */
  former_account_codes: 100,
  /** Mails of an entity to its contacts in an hour; further ones are refused. Copies of one, and the words in it. */
  mails_per_entity_per_hour: 200,
  mail_copies: 20,
  /** Through the mail server of the service: mails of an account to one address in a day, and how long an address must have stood. */
  mails_per_recipient_per_day: 5,
  address_stands_seconds: 3_600,
  mail_message_characters: 5000,
  /** Levels of reminding of an entity; items of one reminder, contacts that one request reminds, and proposals that one answer shows. */
  reminder_levels: 5,
  items_per_reminder: 200,
  reminders_per_run: 50,
  reminder_proposals: 1000,
  /** How long a mail that does not get through is tried again. */
  mail_retry_seconds: 259_200,
  year_min: 1900,
  year_max: 9998,
  json_depth: 32,
  /** Values in one body: every number, text, list and object. */
  json_values: 100_000,
  /** Faults that one answer lists; further ones are only counted. */
  faults_per_answer: most_faults,
  /** Invitations of one owner to all their entities, counted by each process. */
  invitations_per_hour: 50,
  /** Mails to one address that clients cause: invitations, new passwords, verifications. Further ones are not sent. */
  mails_per_address_per_hour: 5,
  webhooks_per_entity: 10,
  /** Names and patterns of one endpoint. */
  webhook_events: 50,
  /** The size of one delivery. A record that exceeds it is left out; the receiver reads it by its id. */
  webhook_payload_bytes: 1_048_576,
  webhook_connect_seconds: 5,
  /** From the start of a request until the stored part of its answer has been read. */
  webhook_timeout_seconds: 15,
  /** The length of the part of an answer that the log of deliveries keeps. */
  webhook_answer_bytes: 512,
  /** How long a delivery that fails is tried again before the endpoint is paused. */
  webhook_retry_seconds: 259_200,
  /** How long the old secret still signs after a rotation. */
  webhook_secret_overlap_seconds: 86_400,
  webhook_delivery_log_seconds: 2_592_000,
} as const;
