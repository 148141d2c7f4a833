package daybook

import (
	"crypto/rand"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	pathpkg "path"
	"reflect"
	"strings"
	"time"
)

// Option goes for one call.
type Option func(*prepared)

// IdempotencyKey is the key of a write that has to outlive this process; each call makes one of its own unless given.
func IdempotencyKey(key string) Option {
	return func(ready *prepared) {
		if ready.header.Get("Idempotency-Key") != "" {
			ready.header.Set("Idempotency-Key", key)
		}
	}
}

// Timeout is that of one try.
func Timeout(timeout time.Duration) Option { return func(ready *prepared) { ready.timeout = timeout } }

// Header is sent with the call.
func Header(name, value string) Option {
	return func(ready *prepared) { ready.header.Set(name, value) }
}

// ContentType is the media type of an upload: application/octet-stream unless given.
func ContentType(media string) Option { return Header("Content-Type", media) }

// request is one call as a method of the client describes it.
type request struct {
	method string
	path   string
	values []any
	query  any
	pairs  map[string]string
	body   any
	// keyed: a repeat with the same key is answered with what was answered first; the other writes refuse a key.
	keyed bool
	dry   bool
}

// prepared is what is sent, the same for all tries.
type prepared struct {
	method  string
	url     string
	header  http.Header
	content []byte
	timeout time.Duration
	// repeatable: sending it twice does what sending it once does. Otherwise it is sent again only after a 429.
	repeatable bool
}

func (books *Client) prepare(asked request, options []Option) (*prepared, error) {
	takesKey := asked.keyed && !asked.dry
	ready := &prepared{
		method:     asked.method,
		url:        books.url + filled(asked.path, asked.values) + search(asked),
		header:     http.Header{},
		timeout:    books.timeout,
		repeatable: asked.method == http.MethodGet || takesKey || asked.dry,
	}
	if content, isFile := asked.body.([]byte); isFile {
		ready.content = content
		ready.header.Set("Content-Type", "application/octet-stream")
	} else if asked.body != nil {
		content, err := json.Marshal(asked.body)
		if err != nil {
			return nil, err
		}
		ready.content = content
		ready.header.Set("Content-Type", "application/json")
	}
	if takesKey {
		ready.header.Set("Idempotency-Key", rand.Text())
	}
	if asked.dry {
		ready.header.Set("Rollback", "true")
	}
	for _, option := range options {
		option(ready)
	}
	return ready, nil
}

func filled(path string, values []any) string {
	for _, value := range values {
		start, end := strings.Index(path, "{"), strings.Index(path, "}")
		path = path[:start] + url.PathEscape(fmt.Sprint(value)) + path[end+1:]
	}
	return path
}

// search is the query: the fields of its struct that are set, by their tags; a map becomes metadata[order]=A-7.
func search(asked request) string {
	pairs := url.Values{}
	for name, value := range asked.pairs {
		pairs.Set(name, value)
	}
	if asked.query != nil {
		query := reflect.ValueOf(asked.query)
		for index := range query.NumField() {
			field, name := query.Field(index), query.Type().Field(index).Tag.Get("query")
			if field.Kind() == reflect.Map {
				for _, key := range field.MapKeys() {
					pairs.Set(fmt.Sprintf("%s[%s]", name, key), fmt.Sprint(field.MapIndex(key)))
				}
			} else if text := queryText(field.Interface()); text != "" {
				pairs.Set(name, text)
			}
		}
	}
	if len(pairs) == 0 {
		return ""
	}
	return "?" + pairs.Encode()
}

func queryText(value any) string {
	if text, is := value.(string); is {
		return text
	}
	if field, is := value.(interface{ text() string }); is {
		return field.text()
	}
	return ""
}

func (field Field[T]) text() string {
	if field.value == nil {
		return ""
	}
	return fmt.Sprint(*field.value)
}

// keepsAnswer tells whether the write takes an idempotency key, by its path with values.
func keepsAnswer(method, path string) bool {
	for _, one := range keyedOperations {
		verb, declared, _ := strings.Cut(one, " ")
		if matched, _ := pathpkg.Match(declared, path); verb == method && matched {
			return true
		}
	}
	return false
}
