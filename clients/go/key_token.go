package daybook

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// A token is renewed that long before it ends.
const margin = time.Minute

// keyToken is the token of an API key: asked for when it is first needed, and anew before it ends. Calls that need it together ask once.
type keyToken struct {
	clientID     string
	clientSecret string
	mutex        sync.Mutex
	token        string
	until        time.Time
}

func (key *keyToken) read(ctx context.Context, books *Client) (string, error) {
	key.mutex.Lock()
	defer key.mutex.Unlock()
	if time.Now().Before(key.until) {
		return key.token, nil
	}
	form := url.Values{"grant_type": {"client_credentials"}, "client_id": {key.clientID}, "client_secret": {key.clientSecret}}
	ready := &prepared{
		method:     http.MethodPost,
		url:        books.url + "/auth/v1/token",
		header:     http.Header{"Content-Type": {"application/x-www-form-urlencoded"}},
		content:    []byte(form.Encode()),
		timeout:    books.timeout,
		repeatable: true,
	}
	response, err := books.send(ctx, ready, "")
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return "", readError(response)
	}
	var given struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int64  `json:"expires_in"`
	}
	if err := json.NewDecoder(response.Body).Decode(&given); err != nil {
		return "", &Error{Status: response.StatusCode, Code: response.StatusCode, Cause: err}
	}
	key.token, key.until = given.AccessToken, time.Now().Add(time.Duration(given.ExpiresIn)*time.Second-margin)
	return key.token, nil
}

// forget says that the service does not take this token any more.
func (key *keyToken) forget(token string) {
	key.mutex.Lock()
	defer key.mutex.Unlock()
	if key.token == token {
		key.until = time.Time{}
	}
}
