module daybook.example/client

go 1.25
