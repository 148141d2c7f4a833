package daybook

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// clients/scenario.md in Go: DAYBOOK_URL=… LOSING_PROXY=… go test.
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

var ctx = context.Background()

// openBooks makes a new person with an empty entity of 2024 and a chart, and goes on with an API key.
func openBooks(t *testing.T) (*Client, Options) {
	t.Helper()
	at := os.Getenv("DAYBOOK_URL")
	if at == "" {
		t.Skip("DAYBOOK_URL says where a service runs.")
	}
	email := fmt.Sprintf("go-%d@example.com", time.Now().UnixNano())
	session, err := New(at, Options{}).Register(ctx, RegisterBody{Name: "Ada", Email: email, Password: "correct horse battery staple"})
	must(t, err)
	person := New(at, Options{Token: session.AccessToken})
	must(t, person.Any(ctx, "POST", "/books/v1/subscription", map[string]string{"plan": "books"}, nil))
	_, err = person.CreateEntity(ctx, CreateEntityBody{Name: "Ada Limited", CurrencyCode: Set("EUR"), CalendarYear: Set[int64](2024)})
	must(t, err)
	made, err := person.CreateAPIKey(ctx, CreateAPIKeyBody{Name: "Scenario"})
	must(t, err)
	options := Options{ClientID: made.Resource.ClientID, ClientSecret: *made.Resource.ClientSecret}
	books := New(at, options)
	for _, one := range [][3]string{{"Bank", "BANK", "301"}, {"Customer", "RECEIVABLE", "501"}, {"Sales", "OPERATING_REVENUE", "4001"}} {
		_, err = books.CreateAccount(ctx, CreateAccountBody{Name: one[0], AccountType: one[1], AccountCode: Set(one[2])})
		must(t, err)
	}
	return books, options
}

func document(kind, account, line string, amount Amount, post bool, narration string) CreateTransactionBody {
	return CreateTransactionBody{
		TransactionType: kind,
		AccountCode:     Set(account),
		TransactionDate: "2024-06-15",
		Narration:       narration,
		Post:            Set(post),
		LineItems:       Set([]LineItemBody{{AccountCode: Set(line), Amount: amount}}),
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func same(t *testing.T, got, wanted any) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(wanted) {
		t.Fatalf("got %v, wanted %v", got, wanted)
	}
}

func TestADryRunAnswersWhatWouldBeSavedAndSavesNothing(t *testing.T) {
	books, _ := openBooks(t)
	tried, err := books.TryCreateAccount(ctx, CreateAccountBody{Name: "Second bank", AccountType: "BANK", AccountCode: Set("302")})
	must(t, err)
	same(t, []any{tried.Provisional, tried.Resource.ID, tried.Resource.AccountCode}, []any{true, nil, "302"})
	listed, err := books.ListAccounts(ctx, ListAccountsQuery{AccountCode: "302"})
	must(t, err)
	same(t, len(listed.Data), 0)
}

func TestAnInvoiceItsPaymentAndTheAssignmentSettleEachOther(t *testing.T) {
	books, _ := openBooks(t)
	invoice, err := books.CreateTransaction(ctx, document("IN", "501", "4001", "1000.10", true, "Invoice"))
	must(t, err)
	receipt, err := books.CreateTransaction(ctx, document("RC", "501", "301", "1000.10", true, "Receipt"))
	must(t, err)
	_, err = books.CreateAssignment(ctx, CreateAssignmentBody{
		AssignmentDate: Set("2024-06-20"),
		TransactionID:  receipt.Resource.ID,
		ClearedID:      invoice.Resource.ID,
		ClearedType:    "Transaction",
		Amount:         "1000.10",
	})
	must(t, err)
	read, err := books.ReadTransaction(ctx, invoice.Resource.ID, ReadTransactionQuery{})
	must(t, err)
	same(t, []any{read.Resource.Settlement, read.Resource.Amount, read.Resource.Outstanding}, []any{"settled", "1000.1", "0"})
}

func TestAListOfMoreThanAPartIsWalkedToItsEndEachRowOnce(t *testing.T) {
	books, _ := openBooks(t)
	drafts := make([]map[string]any, 260)
	for index := range drafts {
		lines := []map[string]string{{"account_code": "4001", "amount": "1"}}
		drafts[index] = map[string]any{"transaction_type": "CS", "account_code": "301", "transaction_date": "2024-06-15", "narration": "Draft", "line_items": lines}
	}
	must(t, books.Any(ctx, "POST", "/books/v1/transaction/batch", map[string]any{"transactions": drafts}, nil))
	seen := map[int64]int{}
	for row, err := range books.AllTransactions(ctx, ListTransactionsQuery{IsPosted: Set(false)}) {
		must(t, err)
		seen[row.ID]++
	}
	same(t, len(seen), 260)
	for id, times := range seen {
		if times != 1 {
			t.Fatalf("%d came %d times", id, times)
		}
	}
}

func TestARefusalIsAnErrorWithItsCodeFieldsHelpAndTheIdOfTheRequest(t *testing.T) {
	books, _ := openBooks(t)
	body := document("IN", "501", "4001", "1", true, "Refused")
	body.LineItems = Set([]LineItemBody{})
	_, err := books.CreateTransaction(ctx, body)
	var refused *Error
	if !errors.As(err, &refused) {
		t.Fatalf("%v is no refusal", err)
	}
	isWhole := refused.Status >= 400 && refused.Code >= 100 && len(refused.Fields) > 0 && strings.Contains(refused.Help, "/guides/")
	same(t, []any{isWhole, len(refused.RequestID)}, []any{true, 36})
}

func TestWithEverySecondAnswerLostEachPostingIsThereOnce(t *testing.T) {
	books, options := openBooks(t)
	far := New(os.Getenv("LOSING_PROXY"), options)
	ids := map[int64]bool{}
	for _, amount := range []Amount{"1", "2", "3", "4", "5"} {
		sale, err := far.CreateTransaction(ctx, document("CS", "301", "4001", amount, true, "Lost"))
		must(t, err)
		ids[sale.Resource.ID] = true
	}
	listed, err := books.ListTransactions(ctx, ListTransactionsQuery{Search: "lost"})
	must(t, err)
	same(t, []any{len(ids), *listed.Meta.Total}, []any{5, 5})
}

type losing struct{ keys []string }

func (lost *losing) RoundTrip(request *http.Request) (*http.Response, error) {
	lost.keys = append(lost.keys, request.Header.Get("Idempotency-Key"))
	return nil, errors.New("lost")
}

func TestAWriteThatKeepsNoAnswerIsNotSentAgain(t *testing.T) {
	lost := &losing{}
	books := New("http://localhost", Options{Token: "any", HTTP: &http.Client{Transport: lost}})
	_, err := books.RequestPasswordReset(ctx, RequestPasswordResetBody{Email: "ada@example.com"})
	var unanswered *Error
	same(t, []any{errors.As(err, &unanswered), unanswered.Status, lost.keys}, []any{true, 0, []string{""}})
	_, err = books.CreateAccount(ctx, CreateAccountBody{Name: "Bank", AccountType: "BANK"})
	same(t, []any{err != nil, len(lost.keys), lost.keys[1] != "", lost.keys[1] == lost.keys[3]}, []any{true, 4, true, true})
}

func TestAServiceThatTakesNoConnectionsYetIsWaitedFor(t *testing.T) {
	place, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	address := place.Addr().String()
	must(t, place.Close())
	err = New("http://"+address, Options{Retries: -1}).Any(ctx, "POST", "/auth/v1/password-reset", nil, nil)
	same(t, errors.Is(err, syscall.ECONNREFUSED), true)
	asked := make(chan string, 2)
	time.AfterFunc(1500*time.Millisecond, func() {
		opened, err := net.Listen("tcp", address)
		if err != nil {
			asked <- err.Error()
			return
		}
		_ = http.Serve(opened, http.HandlerFunc(func(_ http.ResponseWriter, request *http.Request) { asked <- request.URL.Path }))
	})
	must(t, New("http://"+address, Options{}).Any(ctx, "POST", "/auth/v1/password-reset", nil, nil))
	same(t, <-asked, "/auth/v1/password-reset")
}

func TestAStatementComesAsAStream(t *testing.T) {
	books, _ := openBooks(t)
	file, err := books.File(ctx, "/books/v1/reports/balance-sheet", map[string]string{"format": "pdf", "end-date": "2024-12-31"})
	must(t, err)
	defer file.Close()
	head := make([]byte, 5)
	_, err = file.Read(head)
	must(t, err)
	same(t, []any{string(head), file.Type, strings.HasSuffix(file.Name, ".pdf")}, []any{"%PDF-", "application/pdf", true})
}

func signed(at time.Time, body string) http.Header {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "evt_1_7.%d.%s", at.Unix(), body)
	headers := http.Header{}
	headers.Set("webhook-id", "evt_1_7")
	headers.Set("webhook-timestamp", fmt.Sprint(at.Unix()))
	headers.Set("webhook-signature", "v1,AAAA v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return headers
}

func TestASignedMessageOpensAndAChangedByteAnotherSecretOrAnOldTimeDoesNot(t *testing.T) {
	body := `{"type":"transaction.posted","position":7}`
	now := time.Now()
	must(t, VerifyWebhook([]byte(body), signed(now, body), secret))
	other := "whsec_" + strings.Repeat("A", 32)
	for _, err := range []error{
		VerifyWebhook([]byte(body+" "), signed(now, body), secret),
		VerifyWebhook([]byte(body), signed(now, body), other),
		VerifyWebhook([]byte(body), signed(now.Add(-10*time.Minute), body), secret),
	} {
		if !errors.Is(err, ErrWebhook) {
			t.Fatalf("opened: %v", err)
		}
	}
}
