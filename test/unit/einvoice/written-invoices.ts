const ciiTax =
  '<ram:TypeCode>VAT</ram:TypeCode><ram:CategoryCode>S</ram:CategoryCode><ram:RateApplicablePercent>19</ram:RateApplicablePercent>';

/** A bill of two lines with an allowance, freight, a line's discount and a receipt, as UBL says it. */
export const ublBill = ubl('Invoice', [
  '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>R-17</cbc:ID><cbc:IssueDate>2026-03-02</cbc:IssueDate><cbc:DueDate>2026-03-16</cbc:DueDate>',
  '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:Note>First line\n   Second line</cbc:Note><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>',
  '<cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>R-16</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
  '<cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="9930">DE123456789</cbc:EndpointID>',
  '<cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Holz &amp; Co</cbc:Name></cac:PartyName>',
  '<cac:PostalAddress><cbc:StreetName>Marktplatz 3</cbc:StreetName><cbc:CityName>Bremen</cbc:CityName><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>',
  '<cac:PartyTaxScheme><cbc:CompanyID>DE123456789</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
  '<cac:PartyLegalEntity><cbc:RegistrationName>Holzhandel Müller GmbH</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>',
  '<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Werkstatt Nord</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>',
  '<cac:PaymentMeans><cbc:PaymentMeansCode name="Transfer">58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>',
  ublAllowance('false', '10', 'Loyalty', true),
  ublAllowance('true', '5', 'Freight', true),
  `<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">17.86</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">94</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">17.86</cbc:TaxAmount>${ublTax('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>`,
  '<cac:LegalMonetaryTotal><cbc:LineExtensionAmount>99.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>94.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>111.86</cbc:TaxInclusiveAmount>',
  '<cbc:AllowanceTotalAmount>10</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount>5</cbc:ChargeTotalAmount><cbc:PrepaidAmount>11.86</cbc:PrepaidAmount><cbc:PayableAmount>100.00</cbc:PayableAmount></cac:LegalMonetaryTotal>',
  ublLine(
    '1',
    '250',
    '69.00',
    '<cbc:PriceAmount>30</cbc:PriceAmount><cbc:BaseQuantity>100</cbc:BaseQuantity>',
    ublAllowance('false', '6', 'Second choice'),
  ),
  ublLine('2', '1', '30', '<cbc:PriceAmount>30</cbc:PriceAmount>'),
]);

/** The same bill as CII says it. */
export const ciiBill = cii([
  ciiLine(
    '1',
    '250',
    '69.00',
    '<ram:ChargeAmount>30</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity>',
    ciiAllowance('false', '6', 'Second choice'),
  ),
  ciiLine('2', '1', '30', '<ram:ChargeAmount>30</ram:ChargeAmount>'),
  '<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>04011000-12345-03</ram:BuyerReference><ram:SellerTradeParty><ram:Name>Holzhandel Müller GmbH</ram:Name>',
  '<ram:SpecifiedLegalOrganization><ram:TradingBusinessName>Holz &amp; Co</ram:TradingBusinessName></ram:SpecifiedLegalOrganization>',
  '<ram:PostalTradeAddress><ram:LineOne>Marktplatz 3</ram:LineOne><ram:CityName>Bremen</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress>',
  '<ram:URIUniversalCommunication><ram:URIID schemeID="9930">DE123456789</ram:URIID></ram:URIUniversalCommunication>',
  '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE123456789</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty>',
  '<ram:BuyerTradeParty><ram:Name>Werkstatt Nord</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement><ram:ApplicableHeaderTradeDelivery/>',
  '<ram:ApplicableHeaderTradeSettlement><ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>',
  '<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>58</ram:TypeCode><ram:Information>Transfer</ram:Information><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>DE02120300000000202051</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>',
  `<ram:ApplicableTradeTax><ram:CalculatedAmount>17.86</ram:CalculatedAmount>${ciiTax}<ram:BasisAmount>94</ram:BasisAmount></ram:ApplicableTradeTax>`,
  ciiAllowance('false', '10', 'Loyalty', true),
  ciiAllowance('true', '5', 'Freight', true),
  '<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260316</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>',
  '<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>99.00</ram:LineTotalAmount><ram:ChargeTotalAmount>5</ram:ChargeTotalAmount><ram:AllowanceTotalAmount>10</ram:AllowanceTotalAmount>',
  '<ram:TaxBasisTotalAmount>94.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">17.86</ram:TaxTotalAmount><ram:GrandTotalAmount>111.86</ram:GrandTotalAmount><ram:TotalPrepaidAmount>11.86</ram:TotalPrepaidAmount><ram:DuePayableAmount>100.00</ram:DuePayableAmount>',
  '</ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:InvoiceReferencedDocument><ram:IssuerAssignedID>R-16</ram:IssuerAssignedID></ram:InvoiceReferencedDocument></ram:ApplicableHeaderTradeSettlement>',
]);

function ubl(root: string, parts: readonly string[]): string {
  const names = ['Aggregate', 'Basic'].map(
    (kind) => ` xmlns:c${kind === 'Basic' ? 'b' : 'a'}c="urn:oasis:names:specification:ubl:schema:xsd:Common${kind}Components-2"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"${names.join('')}>${parts.join('\n')}</${root}>`;
}

function ublTax(name: string): string {
  return `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
}

function ublAllowance(charge: string, amount: string, reason: string, document = false): string {
  const tax = document ? ublTax('TaxCategory') : '';
  return `<cac:AllowanceCharge><cbc:ChargeIndicator>${charge}</cbc:ChargeIndicator><cbc:AllowanceChargeReason>${reason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">${amount}</cbc:Amount>${tax}</cac:AllowanceCharge>`;
}

function ublLine(id: string, quantity: string, net: string, price: string, more = ''): string {
  return `<cac:InvoiceLine><cbc:ID>${id}</cbc:ID><cbc:InvoicedQuantity unitCode="C62">${quantity}</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>${more}<cac:Item><cbc:Name>Board</cbc:Name>${ublTax('ClassifiedTaxCategory')}</cac:Item><cac:Price>${price}</cac:Price></cac:InvoiceLine>`;
}

function cii(parts: readonly string[]): string {
  const names = Object.entries({
    rsm: 'data:standard:CrossIndustryInvoice:100',
    ram: 'data:standard:ReusableAggregateBusinessInformationEntity:100',
    udt: 'data:standard:UnqualifiedDataType:100',
  }).map(([prefix, name]) => ` xmlns:${prefix}="urn:un:unece:uncefact:${name}"`);
  const head = `<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
    <rsm:ExchangedDocument><ram:ID>R-17</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260302</udt:DateTimeString></ram:IssueDateTime><ram:IncludedNote><ram:Content>First line\n   Second line</ram:Content></ram:IncludedNote></rsm:ExchangedDocument>`;
  return `<rsm:CrossIndustryInvoice${names.join('')}>${head}<rsm:SupplyChainTradeTransaction>${parts.join('\n')}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
}

function ciiAllowance(charge: string, amount: string, reason: string, document = false): string {
  const tax = document ? `<ram:CategoryTradeTax>${ciiTax}</ram:CategoryTradeTax>` : '';
  return `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${charge}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount><ram:Reason>${reason}</ram:Reason>${tax}</ram:SpecifiedTradeAllowanceCharge>`;
}

function ciiLine(id: string, quantity: string, net: string, price: string, more = ''): string {
  return `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>${id}</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Board</ram:Name></ram:SpecifiedTradeProduct>
    <ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>${price}</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
    <ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${ciiTax}</ram:ApplicableTradeTax>${more}<ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>${net}</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;
}
