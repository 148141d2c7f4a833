package daybook

import (
	"fmt"
	"slices"
	"strings"
)

// Error is whatever a call can end with: the service refused it (Status is 400 or more; nothing of it was saved), it did not answer (Status
// is 0, Cause says why), or its answer cannot be read.
type Error struct {
	// Status is that of HTTP; Code is the status too, or from 100 on the error of a resource (GET /meta, errors).
	Status int
	Code   int
	// Fields has the messages by field.
	Fields map[string][]string
	// Help is the page that explains it.
	Help string
	// RequestID is what the service's log calls the request.
	RequestID string
	// Cause is the error behind it, as of the network; nil for a refusal.
	Cause error
}

// Unwrap gives the cause, so that errors.Is finds context.Canceled or syscall.ECONNREFUSED.
func (refused *Error) Unwrap() error { return refused.Cause }

// unanswered: whether the last try arrived is unknown, unless the connection was refused.
func unanswered(err error) error { return &Error{Cause: err} }

func (refused *Error) Error() string {
	sentences := make([]string, 0, len(refused.Fields))
	for name, messages := range refused.Fields {
		sentences = append(sentences, name+": "+strings.Join(messages, " "))
	}
	if refused.Cause != nil {
		sentences = append(sentences, refused.Cause.Error())
	}
	if len(sentences) == 0 {
		return fmt.Sprintf("HTTP %d", refused.Status)
	}
	slices.Sort(sentences)
	return strings.Join(sentences, "; ")
}

// errorBody is the envelope of errors, or the one of OAuth that the token's endpoint has.
type errorBody struct {
	Code        int                 `json:"detail_code"`
	Help        string              `json:"help"`
	Errors      map[string][]string `json:"errors"`
	OAuth       string              `json:"error"`
	Description string              `json:"error_description"`
}

func (refused *Error) read(body errorBody) {
	refused.Help, refused.Fields = body.Help, body.Errors
	if body.Code != 0 {
		refused.Code = body.Code
	}
	if body.OAuth != "" {
		refused.Fields = map[string][]string{body.OAuth: {body.Description}}
	}
}
