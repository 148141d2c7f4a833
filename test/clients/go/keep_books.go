// A stranger's program: it knows the service by the client that was generated from its document. Takes the address; prints what it read.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"

	"daybook.example/clients/daybook"
)

func main() {
	ctx := context.Background()
	base := os.Args[1]
	visitor := must(daybook.NewClientWithResponses(base))
	person := daybook.RegisterBody{
		Name: "Ada", Email: fmt.Sprintf("go-%d@example.com", time.Now().UnixNano()), Password: "correct horse battery staple",
	}
	registered := must(visitor.RegisterWithResponse(ctx, person))
	session := need(registered.JSON201, registered.Body)

	bearer := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+session.AccessToken)
		return nil
	}
	books := must(daybook.NewClientWithResponses(base, daybook.WithRequestEditorFn(bearer)))

	euro, year := daybook.CurrencyCode("EUR"), 2024
	made := must(books.CreateEntityWithResponse(ctx, nil, daybook.CreateEntityBody{
		Name: "Ada Limited", CurrencyCode: &euro, CalendarYear: &year,
	}))
	entity := must(need(made.JSON201, made.Body).AsEntityAnswer())

	account := func(name string, accountType daybook.CreateAccountBodyAccountType) int {
		answer := must(books.CreateAccountWithResponse(ctx, nil, daybook.CreateAccountBody{Name: name, AccountType: accountType}))
		return must(need(answer.JSON201, answer.Body).AsAccountAnswer()).Resource.Id
	}
	bank, sales := account("Bank", "BANK"), account("Sales", "OPERATING_REVENUE")

	post := true
	posted := must(books.CreateTransactionWithResponse(ctx, nil, daybook.CreateTransactionBody{
		TransactionType: "CS", AccountId: &bank, TransactionDate: "2024-06-15", Narration: "First sale", Post: &post,
		LineItems: &[]daybook.LineItemBody{{AccountId: &sales, Amount: 120.5}},
	}))
	sale := must(need(posted.JSON201, posted.Body).AsTransactionAnswer())

	listed := must(books.ListAccountsWithResponse(ctx, nil))
	accounts := need(listed.JSON200, listed.Body)

	refused := must(books.CreateAccountWithResponse(ctx, nil, daybook.CreateAccountBody{Name: "Nothing", AccountType: "NO_SUCH_TYPE"}))
	fault := need(refused.JSON422, refused.Body)

	read := must(books.ReadBalanceSheetWithResponse(ctx, &daybook.ReadBalanceSheetParams{}))
	sheet := need(read.JSON200, read.Body).BalanceSheet

	must(0, json.NewEncoder(os.Stdout).Encode(map[string]any{
		"entity":     len(entity.Resource.Name),
		"is_posted":  sale.Resource.IsPosted,
		"accounts":   len(accounts.Data),
		"refused":    fault.Status,
		"net_assets": sheet.Results.NETASSETS,
		"bank":       sheet.Balances.ASSETS.BANK,
		"assets":     sheet.Totals.ASSETS,
	}))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func need[T any](answer *T, body []byte) *T {
	if answer == nil {
		panic("not the answer that was expected: " + string(body))
	}
	return answer
}
