// Package daybook keeps books in Daybook over HTTP. A write is saved once, however often its answer is lost; amounts are decimal text.
package daybook

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// A list is read in parts of that many rows.
const rowsAtOnce = 200

// Options say where the service is, and as whom to speak to it: an API key, or a token.
type Options struct {
	ClientID     string
	ClientSecret string
	// Token is an access token, instead of a key.
	Token string
	// Retries is how often a request is sent again after a lost connection, a 408, a 429 or a 5xx: 2 unless given; negative for never.
	Retries int
	// Timeout is that of one try: 30 seconds unless given.
	Timeout time.Duration
	// HTTP sends the requests: http.DefaultClient unless given.
	HTTP *http.Client
}

// Client has a method for each operation, by its id.
type Client struct {
	url     string
	retries int
	timeout time.Duration
	http    *http.Client
	token   string
	key     *keyToken
}

// New makes a client of the service at baseURL.
func New(baseURL string, options Options) *Client {
	books := &Client{url: strings.TrimRight(baseURL, "/"), retries: options.Retries, timeout: options.Timeout, http: options.HTTP, token: options.Token}
	if books.retries == 0 {
		books.retries = 2
	}
	if books.timeout == 0 {
		books.timeout = 30 * time.Second
	}
	if books.http == nil {
		books.http = http.DefaultClient
	}
	if options.ClientID != "" && options.ClientSecret != "" {
		books.key = &keyToken{clientID: options.ClientID, clientSecret: options.ClientSecret}
	}
	return books
}

// NoAnswer is the answer of an operation that has no JSON.
type NoAnswer struct{}

// Any sends any call and reads its JSON into answer, unless that is nil.
func (books *Client) Any(ctx context.Context, method, path string, body, answer any, options ...Option) error {
	return books.into(ctx, request{method: method, path: path, body: body, keyed: keepsAnswer(method, path)}, options, answer)
}

func answered[T any](ctx context.Context, books *Client, asked request, options []Option) (*T, error) {
	var answer T
	if err := books.into(ctx, asked, options, &answer); err != nil {
		return nil, err
	}
	return &answer, nil
}

func (books *Client) into(ctx context.Context, asked request, options []Option, answer any) error {
	response, err := books.respond(ctx, asked, options)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, none := answer.(*NoAnswer); none || answer == nil {
		_, err = io.Copy(io.Discard, response.Body)
		return err
	}
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		return &Error{Status: response.StatusCode, Code: response.StatusCode, Cause: fmt.Errorf("the answer cannot be read: %w", err)}
	}
	return nil
}

// respond sends it with a token. That of a key is asked for anew once, when it was ended meanwhile.
func (books *Client) respond(ctx context.Context, asked request, options []Option) (*http.Response, error) {
	ready, err := books.prepare(asked, options)
	if err != nil {
		return nil, err
	}
	token, err := books.readToken(ctx)
	if err != nil {
		return nil, err
	}
	response, err := books.send(ctx, ready, token)
	if err == nil && response.StatusCode == http.StatusUnauthorized && books.key != nil {
		response.Body.Close()
		books.key.forget(token)
		if token, err = books.readToken(ctx); err != nil {
			return nil, err
		}
		response, err = books.send(ctx, ready, token)
	}
	if err != nil {
		return nil, err
	}
	if response.StatusCode >= 300 {
		defer response.Body.Close()
		return nil, readError(response)
	}
	return response, nil
}

func (books *Client) readToken(ctx context.Context) (string, error) {
	if books.key == nil {
		return books.token, nil
	}
	return books.key.read(ctx, books)
}

// File is a file that was answered, as it comes. Close it, and the connection is free again.
type File struct {
	Name string
	Type string
	io.ReadCloser
}

// File reads a file: a statement with "format": "pdf", a list with "format": "csv".
func (books *Client) File(ctx context.Context, path string, query map[string]string, options ...Option) (*File, error) {
	response, err := books.respond(ctx, request{method: http.MethodGet, path: path, pairs: query}, options)
	if err != nil {
		return nil, err
	}
	return &File{Name: fileName(response.Header.Get("Content-Disposition")), Type: response.Header.Get("Content-Type"), ReadCloser: response.Body}, nil
}

func fileName(disposition string) string {
	_, after, _ := strings.Cut(disposition, `filename="`)
	name, _, found := strings.Cut(after, `"`)
	if !found {
		return ""
	}
	return name
}

func readError(response *http.Response) error {
	text, _ := io.ReadAll(response.Body)
	refused := &Error{Status: response.StatusCode, Code: response.StatusCode, RequestID: response.Header.Get("X-Request-Id")}
	var body errorBody
	if json.Unmarshal(text, &body) == nil {
		refused.read(body)
	}
	return refused
}
