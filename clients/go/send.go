package daybook

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net/http"
	"strconv"
	"syscall"
	"time"
)

// Who is told to wait longer gets the answer: a monthly cap is not waited for.
const longestWait = time.Minute

// A service that starts anew takes no connections for some seconds: for that long a refused one is tried again, since nothing of it arrived.
const (
	opensWithin = 30 * time.Second
	openingWait = time.Second
)

// send sends a request until it is answered, as patiently as it may.
func (books *Client) send(ctx context.Context, ready *prepared, token string) (*http.Response, error) {
	wait := 500 * time.Millisecond
	left := max(books.retries, 0)
	opens := time.Now().Add(opensWithin)
	for {
		response, err := books.tryOnce(ctx, ready, token)
		isRefused := errors.Is(err, syscall.ECONNREFUSED)
		isOver := left == 0 || !ready.repeatable
		if isRefused {
			isOver = books.retries <= 0 || time.Now().After(opens)
		}
		if err != nil && (isOver || ctx.Err() != nil) {
			return nil, unanswered(err)
		}
		// Many clients that were turned away together do not come back together.
		spread := 0.5 + rand.Float64()/2
		pause := time.Duration(float64(wait) * spread)
		if err == nil {
			told, isTold := toldToWait(response.Header.Get("Retry-After"))
			if left == 0 || !isWorthAnotherTry(response.StatusCode, ready.repeatable) || told > longestWait {
				return response, nil
			}
			response.Body.Close()
			if isTold {
				pause = told
			}
		}
		if isRefused {
			pause = time.Duration(float64(openingWait) * spread)
		} else {
			left--
			wait *= 2
		}
		select {
		case <-ctx.Done():
			return nil, unanswered(ctx.Err())
		case <-time.After(pause):
		}
	}
}

func isWorthAnotherTry(status int, repeatable bool) bool {
	return status == http.StatusTooManyRequests || repeatable && (status == http.StatusRequestTimeout || status >= 500)
}

func (books *Client) tryOnce(ctx context.Context, ready *prepared, token string) (*http.Response, error) {
	limited, cancel := context.WithTimeout(ctx, ready.timeout)
	request, err := http.NewRequestWithContext(limited, ready.method, ready.url, bytes.NewReader(ready.content))
	if err != nil {
		cancel()
		return nil, err
	}
	// http.Transport sends a request again by itself where it may; GetBody would let it do so for a write that keeps no answer.
	request.GetBody = nil
	request.Header = ready.header.Clone()
	if token != "" && request.Header.Get("Authorization") == "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := books.http.Do(request)
	if err != nil {
		cancel()
		return nil, err
	}
	response.Body = cancelled{response.Body, cancel}
	return response, nil
}

// cancelled is a body whose time limit ends with it.
type cancelled struct {
	io.ReadCloser
	cancel context.CancelFunc
}

func (body cancelled) Close() error {
	defer body.cancel()
	return body.ReadCloser.Close()
}

// toldToWait reads a Retry-After in seconds or as a date (RFC 9110 §10.2.3).
func toldToWait(header string) (time.Duration, bool) {
	if seconds, err := strconv.Atoi(header); err == nil {
		return time.Duration(seconds) * time.Second, true
	}
	at, err := http.ParseTime(header)
	if err != nil {
		return 0, false
	}
	return max(time.Until(at), 0), true
}
