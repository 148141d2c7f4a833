/** A closing rate as it arrives: an exchange rate that a period closes at. */
export interface NewClosingRate {
  reporting_period_id: number;
  exchange_rate_id: number;
}
